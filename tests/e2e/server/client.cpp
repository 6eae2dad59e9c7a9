#include "tests/e2e/server/client.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/tcp.h>  // not <netinet/tcp.h>, whose tcp_info lacks the count of segments
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "tests/support/places.h"

namespace klaxon::tests {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

// Drops root's right to ignore file modes from the capabilities that a program can get. Another
// user would also do, but could not reach a program in root's private folder.
bool obey_modes() {
  return prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0) == 0 &&
         prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH, 0, 0, 0) == 0;
}

bool bound(decltype(RLIMIT_AS) what, i64 most) {
  const rlimit limit{static_cast<rlim_t>(most), static_cast<rlim_t>(most)};
  return most < 0 || setrlimit(what, &limit) == 0;
}

sockaddr_in local(u16 port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int connected(u16 port, int receive_bytes = 0) {
  const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (receive_bytes > 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
  const sockaddr_in address = local(port);
  if (connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    const int one = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return descriptor;
  }
  close(descriptor);
  return -1;
}

bool send_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::send(descriptor, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool readable(int descriptor, std::chrono::milliseconds wait) {
  pollfd ready{descriptor, POLLIN, 0};
  return poll(&ready, 1, static_cast<int>(wait.count())) > 0;
}

// Returns false at the end of the stream, or once the time is up.
bool receive_more(int descriptor, std::string& bytes, std::chrono::milliseconds wait) {
  char block[65536];
  if (!readable(descriptor, wait)) return false;
  const ssize_t got = recv(descriptor, block, sizeof block, 0);
  if (got <= 0) return false;
  bytes.append(block, static_cast<std::size_t>(got));
  return true;
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

Answer read_head(const std::string& bytes, std::size_t end) {
  Answer answer;
  answer.status = std::atoi(bytes.c_str() + bytes.find(' '));
  for (std::size_t from = bytes.find("\r\n") + 2; from < end;) {
    const std::size_t line_end = bytes.find("\r\n", from);
    const std::size_t colon = bytes.find(':', from);
    answer.headers[lower(bytes.substr(from, colon - from))] =
        bytes.substr(colon + 2, line_end - colon - 2);
    from = line_end + 2;
  }
  return answer;
}

}  // namespace

u16 free_port() {
  static std::mt19937 random(std::random_device{}());
  std::uniform_int_distribution<int> any(20'000, 32'000);
  for (;;) {
    const u16 port = static_cast<u16>(any(random));
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = local(port);
    const bool bound =
        bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    close(descriptor);
    if (bound) return port;
  }
}

ServerProcess::ServerProcess(std::vector<std::string> arguments, Limits limits) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return;
  arguments.insert(arguments.begin(), {program_file, "serve"});
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const pid_t test = getpid();
  process_ = fork();
  if (process_ == 0) {
    // If a test is killed, its server is killed, too.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != test) _exit(127);
    dup2(ends[1], STDERR_FILENO);
    const rlimit limit{static_cast<rlim_t>(limits.file_bytes), RLIM_INFINITY};
    const bool ready = (limits.file_bytes < 0 || setrlimit(RLIMIT_FSIZE, &limit) == 0) &&
                       bound(RLIMIT_AS, limits.memory_bytes) &&
                       bound(RLIMIT_NOFILE, limits.descriptors) &&
                       (!limits.obeys_modes || obey_modes());
    if (ready) execv(program_file, argv.data());
    _exit(127);
  }
  close(ends[1]);
  errors_ = ends[0];
  listener_ = std::thread([this] { listen(); });
}

ServerProcess::~ServerProcess() {
  if (process_ > 0) {
    kill(process_, SIGKILL);
    wait();
  }
  if (listener_.joinable()) listener_.join();
  if (errors_ >= 0) close(errors_);
}

// Reads all waiting errors; the caller holds mutex_.
void ServerProcess::take_errors() {
  char block[4096];
  pollfd ready{errors_, POLLIN, 0};
  while (!ended_ && poll(&ready, 1, 0) > 0) {
    const ssize_t got = read(errors_, block, sizeof block);
    ended_ = got <= 0;
    if (!ended_) said_.append(block, static_cast<std::size_t>(got));
  }
  more_.notify_all();
}

// Reads until the server ends: otherwise a full pipe would block a server that prints a lot.
void ServerProcess::listen() {
  pollfd ready{errors_, POLLIN, 0};
  for (bool ended = false; !ended;) {
    poll(&ready, 1, -1);
    const std::lock_guard lock(mutex_);
    take_errors();
    ended = ended_;
  }
}

bool ServerProcess::started() {
  constexpr std::string_view ready = "Klaxon serves";
  std::unique_lock lock(mutex_);
  more_.wait_for(lock, patience, [&] { return ended_ || said_.find(ready) != said_.npos; });
  return said_.find(ready) != said_.npos;
}

void ServerProcess::signal(int which) const {
  kill(process_, which);
}

void ServerProcess::limit_files(i64 bytes) const {
  rlimit limit{};
  prlimit(process_, RLIMIT_FSIZE, nullptr, &limit);
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : static_cast<rlim_t>(bytes);
  prlimit(process_, RLIMIT_FSIZE, &limit, nullptr);
}

double ServerProcess::busy_ms() const {
  clockid_t clock = 0;
  timespec used{};
  if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &used) != 0) return -1;
  return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

std::size_t ServerProcess::resident_bytes() const {
  std::ifstream statm("/proc/" + std::to_string(process_) + "/statm");
  std::size_t size = 0, resident = 0;
  statm >> size >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

int ServerProcess::wait() {
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string ServerProcess::errors() {
  const std::lock_guard lock(mutex_);
  take_errors();
  return said_;
}

Wire::Wire(u16 port, int receive_bytes) : descriptor_(connected(port, receive_bytes)) {}
Wire::Wire(Wire&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
Wire::~Wire() {
  if (descriptor_ >= 0) close(descriptor_);
}

bool Wire::send(std::string_view bytes) {
  return descriptor_ >= 0 && send_all(descriptor_, bytes);
}

std::string Wire::receive(std::chrono::milliseconds wait) {
  std::string bytes;
  while (descriptor_ >= 0 && receive_more(descriptor_, bytes, wait)) {
  }
  return bytes;
}

bool Wire::hung_up() {
  char byte = 0;
  if (descriptor_ < 0) return true;
  const ssize_t got = recv(descriptor_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got == 0 || (got < 0 && errno != EAGAIN);
}

std::string masked(std::string_view text) {
  std::string frame = "\x81";
  frame += static_cast<char>(0x80 | 126);
  frame += static_cast<char>(text.size() >> 8);
  frame += static_cast<char>(text.size() & 0xFF);
  frame += std::string(4, '\0');
  return frame + std::string(text);
}

Wire line_that_never_reads(u16 port) {
  Wire wire(port, 4096);
  wire.send(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  return wire;
}

Answer http(u16 port, const std::string& method, const std::string& target, std::string_view body,
            const Headers& headers) {
  const int descriptor = connected(port);
  if (descriptor < 0) return {};
  std::string head = method + ' ' + target +
                     " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                     "\r\nConnection: close\r\n";
  if (!body.empty()) head += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  for (const auto& [name, value] : headers) head += name + ": " + value + "\r\n";
  send_all(descriptor, head + "\r\n");
  send_all(descriptor, body);
  std::string bytes;
  while (receive_more(descriptor, bytes, patience)) {
  }
  close(descriptor);
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == bytes.npos) return {};
  Answer answer = read_head(bytes, end);
  answer.body = bytes.substr(end + 4);
  return answer;
}

WebSocket::WebSocket(u16 port, const Headers& headers) : descriptor_(connected(port)) {
  if (descriptor_ < 0) return;
  std::string head = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                     "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
                     "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  for (const auto& [name, value] : headers) head += name + ": " + value + "\r\n";
  send_all(descriptor_, head + "\r\n");
  while (bytes_.find("\r\n\r\n") == bytes_.npos)
    if (!receive_more(descriptor_, bytes_, patience)) break;
  const std::size_t end = bytes_.find("\r\n\r\n");
  const int status = end == bytes_.npos ? 0 : read_head(bytes_, end).status;
  if (status == 101) {
    bytes_.erase(0, end + 4);
    return;
  }
  refused_ = status;
  hang_up();
}

WebSocket::~WebSocket() {
  hang_up();
}

void WebSocket::hang_up() {
  if (descriptor_ >= 0) close(descriptor_);
  descriptor_ = -1;
}

u32 WebSocket::segments() const {
  tcp_info info{};
  socklen_t bytes = sizeof info;
  getsockopt(descriptor_, IPPROTO_TCP, TCP_INFO, &info, &bytes);
  return info.tcpi_data_segs_in;
}

bool WebSocket::send(std::string_view text) {
  if (descriptor_ < 0) return false;
  std::string frame = "\x81";
  const u64 n = text.size();
  const int bytes_of_length = n < 126 ? 0 : n < 65536 ? 2 : 8;
  const u64 mark = bytes_of_length == 0 ? n : bytes_of_length == 2 ? 126 : 127;
  frame += static_cast<char>(0x80 | mark);
  for (int i = bytes_of_length - 1; i >= 0; --i) frame += static_cast<char>(n >> (8 * i) & 0xFF);
  const std::string mask = "klax";
  frame += mask;
  for (std::size_t i = 0; i < text.size(); ++i)
    frame += static_cast<char>(text[i] ^ mask[i % mask.size()]);
  return send_all(descriptor_, frame);
}

// Takes one frame from the bytes; false if none is complete yet.
bool WebSocket::take_frame() {
  const auto byte = [this](std::size_t i) { return static_cast<u64>(static_cast<u8>(bytes_[i])); };
  if (bytes_.size() < 2) return false;
  u64 n = byte(1) & 0x7F;
  const std::size_t bytes_of_length = n == 126 ? 2 : n == 127 ? 8 : 0;
  const std::size_t head = 2 + bytes_of_length;
  if (bytes_.size() < head) return false;
  if (bytes_of_length > 0) n = 0;
  for (std::size_t i = 2; i < head; ++i) n = n << 8 | byte(i);
  if (bytes_.size() < head + n) return false;
  const u64 kind = byte(0) & 0x0F;
  const bool last = (byte(0) & 0x80) != 0;
  if (kind <= 2) parts_ += bytes_.substr(head, n);
  if (kind == 8 && n >= 2) close_code_ = static_cast<int>(byte(head) << 8 | byte(head + 1));
  bytes_.erase(0, head + n);
  if (kind <= 2 && last) messages_.push_back(std::exchange(parts_, {}));
  return true;
}

std::optional<std::string> WebSocket::receive(std::chrono::milliseconds wait) {
  const auto end = Clock::now() + wait;
  while (messages_.empty()) {
    if (take_frame()) continue;
    if (descriptor_ < 0 || close_code_ != 0) return {};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    if (left < 0ms) return {};
    if (!readable(descriptor_, left)) return {};
    if (!receive_more(descriptor_, bytes_, 0ms)) hang_up();
  }
  std::string message = std::move(messages_.front());
  messages_.pop_front();
  return message;
}

}  // namespace klaxon::tests
